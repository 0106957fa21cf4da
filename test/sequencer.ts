import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const forBrowser = /^\/\/ @vitest-environment happy-dom$/m

/**
 * Runs tests of the server first, those of the browser after them. A worker continues with the next file only if that has the
 * same environment: in any other order most files would start a process, the product and a database of their own.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isForBrowser = new Map(
      sorted.map(file => [file, forBrowser.test(readFileSync(file.moduleId, 'utf8'))] as const),
    )
    return [...sorted.filter(file => !isForBrowser.get(file)), ...sorted.filter(file => isForBrowser.get(file))]
  }
}
