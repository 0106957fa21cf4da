import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const forBrowser = /^\/\/ @vitest-environment happy-dom$/m

/**
 * Runs tests of the server first, those of the browser after them. A worker continues with the next file only if that has the
 * same environment: in any other order most files would start a process, the product and a database of their own.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { shuffle, seed } = this.ctx.config.sequence
    const sorted = shuffle ? shuffled(files, seed) : await super.sort(files)
    const isForBrowser = new Map(
      sorted.map(file => [file, forBrowser.test(readFileSync(file.moduleId, 'utf8'))] as const),
    )
    return [...sorted.filter(file => !isForBrowser.get(file)), ...sorted.filter(file => isForBrowser.get(file))]
  }
}

/** The same order for the same seed, which Vitest prints. */
function shuffled(files: TestSpecification[], seed: number) {
  const rank = ({ moduleId }: TestSpecification) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
  const ranks = new Map(files.map(file => [file, rank(file)]))
  return files.toSorted((a, b) => ((ranks.get(a) ?? '') < (ranks.get(b) ?? '') ? -1 : 1))
}
