import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The pages that references lead to: whether a file or folder is there, and the text of a page. Paths are from the root. */
export type Pages = { has: (path: string) => boolean; read: (path: string) => string }
const pagesOnDisk: Pages = { has: existsSync, read: path => readFileSync(path, 'utf8') }

/** A wrong reference, as `file:line: reason`. */
export type Mistake = string

const withoutCode = (markdown: string) => markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')

/** The addresses of a page's headings, as GitHub makes them, in their order. */
export function anchorsIn(markdown: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}

/** Former references: by the number or the subject of a page that is not in this repository. */
const oldForms = [
  /\bapi \d+(\.\d+)*\b/gi,
  /\bdecisions? \d+\b/gi,
  /\bdecisions? (records?\b|on [a-z]+)/gi,
  /\bspec(ification)? \d+(\.\d+)*\b/gi,
]

/** Find the mistakes in the references of one file. @param file its path from the root */
export function mistakesIn(file: string, source: string, pages: Pages = pagesOnDisk): Mistake[] {
  const references = file.endsWith('.md')
    ? [...linksIn(source), ...mentionsIn(withoutLinks(source))]
    : mentionsIn(source)
  const at = (offset: number, what: string) => `${file}:${source.slice(0, offset).split('\n').length}: ${what}`
  return [
    ...references.flatMap(reference => {
      const what = problemOf(file, reference, pages)
      return what ? [at(reference.offset, what)] : []
    }),
    ...oldForms.flatMap(form => [...source.matchAll(form)].map(({ 0: text, index }) => at(index, `old form: ${text}`))),
  ]
}

/**
 * `isLink`: a link of Markdown, which leads from the folder of its page; anything else may be a path from the root. `isPath`: a
 * string that code opens a file by.
 */
type Reference = { path: string; anchor: string | undefined; offset: number; isLink: boolean; isPath: boolean }

const link = /\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g

function linksIn(source: string): Reference[] {
  return [...source.matchAll(link)]
    .filter(({ 1: path = '' }) => !/^[a-z]+:/i.test(path))
    .map(({ 1: path = '', 2: anchor, index }) => ({ path, anchor, offset: index, isLink: true, isPath: false }))
}

/** The same length, so that offsets stay. */
const withoutLinks = (source: string) => source.replace(link, text => text.replace(/[^\n]/g, ' '))

const mention = /(?<![\w./:-])((?:[\w.-]+\/)*[\w-][\w.-]*\.md)(?:#([\w-]+))?(?![\w/])/g

function mentionsIn(source: string): Reference[] {
  return [...source.matchAll(mention)].map(({ 1: path = '', 2: anchor, index }) => ({
    path,
    anchor,
    offset: index,
    isLink: false,
    isPath: source[index - 1] === "'",
  }))
}

function problemOf(file: string, reference: Reference, pages: Pages): string | undefined {
  const { path, anchor, isLink, isPath } = reference
  const places = [path === '' ? file : normalize(join(dirname(file), path)), ...(isLink ? [] : [path])]
  const page = places.find(pages.has)
  if (page === undefined) return `no such page: ${path}`
  if (anchor !== undefined && !anchorsIn(pages.read(page)).includes(anchor)) return `no such heading: ${path}#${anchor}`
  const needsHeading = !isLink && !isPath && !file.endsWith('.md') && page.startsWith('docs/wire/')
  return needsHeading && anchor === undefined ? `which heading of ${path}?` : undefined
}
