import type { Colleague } from './contract.ts'

/** The name on the wire for what was done automatically, and the word for it in our own pages. */
export const systemOnWire = 'Signalen systeem'
const automatically = 'Automatisch'

/** The word for what was done automatically; an address as it is. */
export const actorName = (who: string) => (who === systemOnWire ? automatically : who)

/** The colleagues by their addresses. */
export type Directory = {
  colleagues: readonly Colleague[]
  /** The name of who has an address; the address itself where that is not known, as of who was removed. */
  nameOf: (address: string) => string
}

/** A name that several colleagues have stands with the address. */
export function directoryOf(colleagues: readonly Colleague[]): Directory {
  const counts = new Map<string, number>()
  for (const { name } of colleagues) counts.set(name, (counts.get(name) ?? 0) + 1)
  const nameOf = ({ name, email }: Colleague) => (counts.get(name) === 1 ? name : `${name} (${email})`)
  const names = new Map(colleagues.map(colleague => [colleague.email.toLowerCase(), nameOf(colleague)]))
  return { colleagues, nameOf: address => names.get(address.toLowerCase()) ?? actorName(address) }
}

/** Who can get reports on their name. */
export const isAssignable = ({ isActive, mayHandle }: Colleague) => isActive && mayHandle

/** Choices of colleagues by name. @param addresses the values */
export const colleagueOptions = (addresses: readonly string[], nameOf: Directory['nameOf']) =>
  addresses
    .map(address => ({ value: address, label: nameOf(address) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'nl'))

const maxMatches = 10

/** The address of the active colleague whose name was typed in full; the text itself where there is none. */
export function addressOf({ colleagues, nameOf }: Directory, text: string): string {
  const name = text.trim().toLowerCase()
  return colleagues.find(({ email, isActive }) => isActive && nameOf(email).toLowerCase() === name)?.email ?? text
}

/** The active colleagues whose name or address contains a text, the first ten. */
export function colleaguesMatching({ colleagues }: Directory, text: string): Colleague[] {
  const part = text.trim().toLowerCase()
  const isMatch = ({ name, email, isActive }: Colleague) =>
    isActive && [name, email].some(value => value.toLowerCase().includes(part))
  return colleagues.filter(isMatch).slice(0, maxMatches)
}

/** What is typed after the `@` that stands before the caret, and where that begins. */
export type MentionInText = { start: number; typed: string }

/** The name that is being typed at the caret, up to three words; undefined where none is. */
export function mentionBefore(text: string, caret: number): MentionInText | undefined {
  const [, typed] = /(?:^|[\s(])@((?:[\p{L}\d.'’-]+ ?){0,3})$/u.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? undefined : { start: caret - typed.length, typed }
}

/** The active colleagues of whose name a word begins with what is typed, the first ten; none once the name is complete. */
export function mentionsMatching({ colleagues, nameOf }: Directory, typed: string): Colleague[] {
  const part = typed.toLowerCase()
  const isMatch = ({ email, isActive }: Colleague) => isActive && ` ${nameOf(email)}`.toLowerCase().includes(` ${part}`)
  return colleagues.filter(isMatch).slice(0, maxMatches)
}

/** How many colleagues a note can mention. */
export const maxMentions = 20

/** A name after an `@` in a text: whose it is, and from where to where it stands, with the `@`. */
export type NamedInText = { id: number; start: number; end: number }

/** The colleagues whose names stand in a text after an `@`, in their order. Of two names that begin alike the longer one counts. */
export function namesIn({ colleagues, nameOf }: Directory, text: string): NamedInText[] {
  const named = colleagues.map(({ id, email }) => ({ id, name: nameOf(email).toLowerCase() }))
  const longestFirst = named.toSorted((one, other) => other.name.length - one.name.length)
  const lower = text.toLowerCase()
  return [...lower.matchAll(/@/g)].flatMap(({ index: start }) => {
    const rest = lower.slice(start + 1)
    const found = longestFirst.find(({ name }) => rest.startsWith(name) && !/^[\p{L}\d]/u.test(rest.slice(name.length)))
    return found ? { id: found.id, start, end: start + 1 + found.name.length } : []
  })
}

/** The ids of the active colleagues whose names stand in a text after an `@`, the first twenty; none while they are not fetched. */
export function mentionedIn(directory: Directory | undefined, text: string): number[] {
  if (!directory) return []
  const active = { ...directory, colleagues: directory.colleagues.filter(({ isActive }) => isActive) }
  return [...new Set(namesIn(active, text).map(({ id }) => id))].slice(0, maxMentions)
}
