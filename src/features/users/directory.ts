import type { Colleague } from './contract.ts'

export const systemOnWire = 'Signalen systeem'
const automatically = 'Automatisch'

export const actorName = (who: string) => (who === systemOnWire ? automatically : who)

export type Directory = {
  colleagues: readonly Colleague[]
  /** Returns the address itself for an unknown one, such as that of a removed colleague. */
  nameOf: (address: string) => string
}

/** Colleagues with the same name get their address added. */
export function directoryOf(colleagues: readonly Colleague[]): Directory {
  const counts = new Map<string, number>()
  for (const { name } of colleagues) counts.set(name, (counts.get(name) ?? 0) + 1)
  const nameOf = ({ name, email }: Colleague) => (counts.get(name) === 1 ? name : `${name} (${email})`)
  const names = new Map(colleagues.map(colleague => [colleague.email.toLowerCase(), nameOf(colleague)]))
  return { colleagues, nameOf: address => names.get(address.toLowerCase()) ?? actorName(address) }
}

export const isAssignable = ({ isActive, mayHandle }: Colleague) => isActive && mayHandle

export const colleagueOptions = (addresses: readonly string[], nameOf: Directory['nameOf']) =>
  addresses
    .map(address => ({ value: address, label: nameOf(address) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'nl'))

const maxMatches = 10

export function addressOf({ colleagues, nameOf }: Directory, text: string): string {
  const name = text.trim().toLowerCase()
  return colleagues.find(({ email, isActive }) => isActive && nameOf(email).toLowerCase() === name)?.email ?? text
}

export function colleaguesMatching({ colleagues }: Directory, text: string): Colleague[] {
  const part = text.trim().toLowerCase()
  const isMatch = ({ name, email, isActive }: Colleague) =>
    isActive && [name, email].some(value => value.toLowerCase().includes(part))
  return colleagues.filter(isMatch).slice(0, maxMatches)
}

export type MentionInText = { start: number; typed: string }

const upToThreeWords = /^(?:[\p{L}\d.'’-]+(?: [\p{L}\d.'’-]+){0,2} ?)?$/u

export function mentionBefore(text: string, caret: number): MentionInText | undefined {
  const start = text.slice(0, caret).lastIndexOf('@') + 1
  const typed = text.slice(start, caret)
  const isMention = start > 0 && /^[\s(]?$/.test(text.slice(start - 2, start - 1)) && upToThreeWords.test(typed)
  return isMention ? { start, typed } : undefined
}

/** Empty once the name is complete. */
export function mentionsMatching({ colleagues, nameOf }: Directory, typed: string): Colleague[] {
  const part = typed.toLowerCase()
  const isMatch = ({ email, isActive }: Colleague) => isActive && ` ${nameOf(email)}`.toLowerCase().includes(` ${part}`)
  return colleagues.filter(isMatch).slice(0, maxMatches)
}

export const maxMentions = 20

export type NamedInText = { id: number; start: number; end: number }

/** The longest name wins where one name starts with another. */
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

export function mentionedIn(directory: Directory | undefined, text: string): number[] {
  if (!directory) return []
  const active = { ...directory, colleagues: directory.colleagues.filter(({ isActive }) => isActive) }
  return [...new Set(namesIn(active, text).map(({ id }) => id))].slice(0, maxMentions)
}

type Named = { email: string; firstName: string; lastName: string }

export const displayNameOf = ({ email, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email
