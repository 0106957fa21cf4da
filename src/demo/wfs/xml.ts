import { BadQuery } from '../bad-query.ts'

/** An element without its namespace, with its own text and the elements in it. */
export type Element = { readonly name: string; readonly text: string; readonly children: readonly Element[] }

const maxDepth = 20
const localName = (name: string) => name.replace(/^.*:/, '')
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name] ?? '')

type OpenElement = { name: string; text: string; children: Element[] }

/** Reads the small XML of a filter; declarations of any kind are refused. */
export function parseXml(source: string): Element {
  if (/<!/.test(source)) throw new BadQuery('Declarations are not allowed in a filter')
  const root: OpenElement = { name: '', text: '', children: [] }
  const openElements: OpenElement[] = [root]
  for (const [, text = '', closing = '', name = '', selfClosing = ''] of source
    .replace(/<\?.*?\?>/gs, '')
    .matchAll(/([^<]*)(?:<(\/?)([\w.:-]+)[^<>]*?(\/?)>|$)/g)) {
    const current = openElements.at(-1) ?? root
    current.text += decoded(text)
    if (name === '') continue
    if (closing) {
      if (openElements.length < 2 || current.name !== localName(name)) throw new BadQuery(`Unexpected </${name}>`)
      openElements.pop()
      continue
    }
    const element: OpenElement = { name: localName(name), text: '', children: [] }
    current.children.push(element)
    if (selfClosing) continue
    openElements.push(element)
    if (openElements.length > maxDepth) throw new BadQuery('The filter is too deep')
  }
  const [first, ...more] = root.children
  if (!first || more.length > 0 || openElements.length > 1) throw new BadQuery('The filter is not one XML element')
  return first
}
