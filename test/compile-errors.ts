import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

type Change = {
  /** The file that is changed, and how. */
  file: string
  edit: (source: string) => string
  /** These are compiled, with their imports. */
  compile: readonly string[]
}

/** The errors of the compiler when one file of the project is changed, as `file: message`. */
export async function compileErrorsAfter({ file, edit, compile }: Change): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'compile-'))
  try {
    writeFileSync(linkedCopy(copy, file), edited(file, edit))
    const config = {
      extends: resolve('tsconfig.json'),
      include: [],
      files: compile.map(each => join(copy, each)),
      compilerOptions: { preserveSymlinks: true, types: [] },
    }
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
    return errorsIn(await compilerOutput(copy), copy)
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

/** Make a copy of the project of links, in which one file can be written. @returns the path of that file */
function linkedCopy(copy: string, file: string): string {
  for (const name of ['node_modules', 'package.json']) symlinkSync(resolve(name), join(copy, name)) // which has the names of imports
  const parts = file.split('/')
  parts.forEach((part, depth) => {
    const folder = parts.slice(0, depth).join('/')
    if (folder) mkdirSync(join(copy, folder))
    const others = folder ? readdirSync(folder).filter(name => name !== part) : []
    for (const name of others) symlinkSync(resolve(folder, name), join(copy, folder, name))
  })
  return join(copy, file)
}

/** On one thread: each further one checks the types that all of them use again, and takes a processor that others wait for. */
const options = ['--pretty', 'false', '--checkers', '1']

const compilerOutput = (copy: string) =>
  new Promise<string>((done, fail) => {
    const tsc = join(dirname(resolve('node_modules/typescript/package.json')), 'bin/tsc')
    execFile(process.execPath, [tsc, ...options, '-p', copy], (error, output, errors) => {
      if (error && !output) fail(new Error(errors))
      else done(output)
    })
  })

/** Each `statuses.ts(12,3): error TS2741: …` with the lines below it as one line, without the position. */
const errorsIn = (output: string, copy: string) =>
  output
    .split(/\n(?=\S)/)
    .filter(error => error.includes('error TS'))
    .map(error => {
      const [place = '', ...message] = error.trim().split(/\(\d+,\d+\): error TS\d+: /)
      return `${relative(copy, resolve(place))}: ${message.join('').replace(/\s+/g, ' ')}`
    })

/** The files with these errors. */
export const filesWithErrors = (errors: readonly string[]) => [...new Set(errors.map(error => error.split(':')[0]))]
