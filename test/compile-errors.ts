import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

type Change = {
  /** The file that is changed, and how. */
  file: string
  edit: (source: string) => string
  /** What is compiled: these, and what they import. */
  compile: readonly string[]
}

/** What the compiler says when one file of the project is changed: `file: message`, nothing where all is well. */
export async function compileErrorsAfter({ file, edit, compile }: Change): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'compile-'))
  try {
    writeFileSync(shadow(copy, file), edited(file, edit))
    const config = {
      extends: resolve('tsconfig.json'),
      include: [],
      files: compile.map(each => join(copy, each)),
      compilerOptions: { preserveSymlinks: true, types: [] },
    }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
    return faultsIn(await compilerOutput(copy), copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function edited(file: string, edit: Change['edit']): string {
  const before = readFileSync(file, 'utf8')
  const after = edit(before)
  if (after === before) throw new Error(`${file} was not changed`)
  return after
}

/** The project seen through links, with room for one file of its own. @returns where that file goes */
function shadow(copy: string, file: string): string {
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const parts = file.split('/')
  parts.forEach((part, depth) => {
    const folder = parts.slice(0, depth).join('/')
    if (folder) mkdirSync(join(copy, folder))
    const others = folder ? readdirSync(folder).filter(name => name !== part) : []
    for (const name of others) symlinkSync(resolve(folder, name), join(copy, folder, name))
  })
  return join(copy, file)
}

const compilerOutput = (copy: string) =>
  new Promise<string>((done, fail) => {
    const tsc = join(dirname(resolve('node_modules/typescript/package.json')), 'bin/tsc')
    execFile(process.execPath, [tsc, '--pretty', 'false', '-p', copy], (error, output, errors) => {
      if (error && !output) fail(new Error(errors))
      else done(output)
    })
  })

/** `statuses.ts(12,3): error TS2741: …` and the lines below it, each as one line without its place. */
const faultsIn = (output: string, copy: string) =>
  output
    .split(/\n(?=\S)/)
    .filter(fault => fault.includes('error TS'))
    .map(fault => {
      const [place = '', ...message] = fault.trim().split(/\(\d+,\d+\): error TS\d+: /)
      return `${relative(copy, resolve(place))}: ${message.join('').replace(/\s+/g, ' ')}`
    })

/** The files that these faults are in. */
export const filesWithErrors = (faults: readonly string[]) => [...new Set(faults.map(fault => fault.split(':')[0]))]
