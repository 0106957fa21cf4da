/** The lines of a file that are compared, each with its number. */
type CountedFile = { file: string; lines: readonly { number: number; text: string }[] }
type Repeat = { first: CountedFile; from: number; second: CountedFile; at: number; length: number }

const minLines = 6

/** Comments and what a file imports. */
const uncounted = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(import|export)\b[^'"=;(]*from ['"].*$|^@?import .*$/gm
/** A line that only opens or closes others. */
const trivial = /^(\W*|<\/[\w.]+>\)?|(\) )?=> \(?|return \(|else)$/

/** A file without blank space, imports, comments and lines that only open or close others. */
export const countedIn = (file: string, source: string): CountedFile => ({
  file,
  lines: source
    .replace(uncounted, text => text.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter(({ text }) => !trivial.test(text)),
})

/** The passages of six counted lines or more that occur in two places: `a.ts:10-17 = b.ts:30-37`. */
export function duplicatesIn(files: readonly CountedFile[]): string[] {
  const seen = new Map<string, { file: CountedFile; at: number }>()
  const repeats: Repeat[] = []
  for (const file of files)
    for (let at = 0; at + minLines <= file.lines.length; at++) {
      const passage = file.lines.slice(at, at + minLines)
      const key = passage.map(({ text }) => text).join('\n')
      const first = seen.get(key)
      if (!first) seen.set(key, { file, at })
      else if (first.file !== file || first.at + minLines <= at)
        add(repeats, { first: first.file, from: first.at, second: file, at, length: minLines })
    }
  return repeats.map(
    ({ first, from, second, at, length }) => `${rangeIn(first, from, length)} = ${rangeIn(second, at, length)}`,
  )
}

/** A passage that begins a line after the last one makes that one longer. */
function add(repeats: Repeat[], next: Repeat) {
  const last = repeats.at(-1)
  const continues = ({ first, from, second, at, length }: Repeat) =>
    first === next.first &&
    second === next.second &&
    next.from === from + length - minLines + 1 &&
    next.at === at + length - minLines + 1
  if (last && continues(last)) last.length++
  else repeats.push(next)
}

const rangeIn = ({ file, lines }: CountedFile, from: number, length: number) =>
  `${file}:${lines[from]?.number}-${lines[from + length - 1]?.number}`
