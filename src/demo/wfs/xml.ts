import { BadQuery } from '../bad-query.ts'

/** An element without its namespace, with its own text and the elements in it. */
export type Element = { readonly name: string; readonly text: string; readonly children: readonly Element[] }

const deepest = 20
const local = (name: string) => name.replace(/^.*:/, '')
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name] ?? '')

type Open = { name: string; text: string; children: Element[] }

/** Reads the small XML of a filter; declarations of any kind are refused. */
export function parseXml(source: string): Element {
  if (/<!/.test(source)) throw new BadQuery('Declarations are not allowed in a filter')
  const root: Open = { name: '', text: '', children: [] }
  const open: Open[] = [root]
  for (const [, text = '', closing = '', name = '', single = ''] of source
    .replace(/<\?.*?\?>/gs, '')
    .matchAll(/([^<]*)(?:<(\/?)([\w.:-]+)[^<>]*?(\/?)>|$)/g)) {
    const current = open.at(-1) ?? root
    current.text += decoded(text)
    if (name === '') continue
    if (closing) {
      if (open.length < 2 || current.name !== local(name)) throw new BadQuery(`Unexpected </${name}>`)
      open.pop()
      continue
    }
    const element: Open = { name: local(name), text: '', children: [] }
    current.children.push(element)
    if (single) continue
    open.push(element)
    if (open.length > deepest) throw new BadQuery('The filter is too deep')
  }
  const [first, ...more] = root.children
  if (!first || more.length > 0 || open.length > 1) throw new BadQuery('The filter is not one XML element')
  return first
}
