import { createHash } from 'node:crypto'

/** What is known of a post of a report before it is handled. */
export type ReportPost = {
  /** The network of the sender, as `networkOf` names it. */
  network: string
  /** The idempotency key. */
  key: string | undefined
  /** How often a post with this key was refused. */
  failures: number
  /** Whether a report with this key was accepted, and nothing was refused under it since: that would be other content. */
  isRepeated: boolean
  /** Whether it comes from our own form, opened a while ago: it has the token of its draft. */
  isFromForm: boolean
}

/** A counter and the maximum that it may reach; `isOnlyRead` when this post does not count yet. */
export type Budget = { name: string; max: number; isOnlyRead?: boolean }

/** How many times the rate of other clients the forms behind one address may send: a carrier has thousands of phones behind one. */
const formsPerClient = 10
/** How often a draft may be refused before its sender has to wait. */
const maxFailuresOfDraft = 10
/** How many posts of forms behind one address may be refused, as a multiple of the rate. */
const failuresPerClient = 2
/** How often a report that was accepted may be sent again. */
const maxRepeats = 20
/** How many of the same content the forms behind one address may send: this part of the rate. */
const sameFromNetwork = 1 / 6

const names = {
  client: ({ network }: ReportPost) => `${network} at reports`,
  forms: ({ network }: ReportPost) => `${network} forms at reports`,
  failures: ({ network }: ReportPost) => `${network} failed forms at reports`,
  draftFailures: ({ key }: Pick<ReportPost, 'key'>) => `draft ${key} failed`,
  repeats: ({ key }: ReportPost) => `draft ${key} repeated`,
}

/**
 * The budgets that a post has to stay within, in order (docs/decisions/0028-rate-limit-of-forms.md).
 * @param max the maximum of PUBLIC_THROTTLE_RATE
 */
export function budgetsOf(post: ReportPost, max: number): Budget[] {
  if (post.isRepeated) return [{ name: names.repeats(post), max: maxRepeats }]
  if (!post.isFromForm) return [{ name: names.client(post), max }]
  const ofDraft = { name: names.draftFailures(post), max: maxFailuresOfDraft - 1, isOnlyRead: true }
  const ofNetwork = { name: names.failures(post), max: failuresPerClient * max - 1, isOnlyRead: true }
  // A draft that was never refused may be sent, whatever others behind the same address send.
  return [ofDraft, ...(post.failures > 0 ? [ofNetwork] : []), { name: names.forms(post), max: formsPerClient * max }]
}

/** The counter of refusals of a draft. */
export const failuresName = (key: string) => names.draftFailures({ key })

/** What a response adds to the counters: a refused post of a form counts as that and not as a report, a refused repeat as a post. */
export function countsAfter(post: ReportPost, status: number): { name: string; count: 1 | -1 }[] {
  const isFailure = status >= 400 && status < 500 && status !== 429
  if (!isFailure || !(post.isRepeated || post.isFromForm)) return []
  const failures = [names.draftFailures(post), names.failures(post)].map(name => ({ name, count: 1 as const }))
  if (!post.isRepeated) return [...failures, { name: names.forms(post), count: -1 }]
  return post.isFromForm ? failures : [...failures, { name: names.client(post), count: 1 }]
}

/** The budgets of accepted reports that say the same of the same place: from anywhere, and from the forms behind one address. */
export function contentBudgets(post: ReportPost, body: unknown, max: number): Budget[] {
  const digest = post.isRepeated ? undefined : contentDigest(body)
  if (digest === undefined) return []
  const fromAnywhere = { name: `content ${digest}`, max: max - 1, isOnlyRead: true }
  const maxOfNetwork = Math.ceil(max * sameFromNetwork)
  const ofNetwork = { name: `content ${digest} from ${post.network}`, max: maxOfNetwork - 1, isOnlyRead: true }
  return post.isFromForm ? [fromAnywhere, ofNetwork] : [fromAnywhere]
}

/** Coordinates with three decimals are the same place: about a hundred metres. */
const placeDecimals = 3

/** Letters of the text and the place; undefined for a body that says neither. */
function contentDigest(body: unknown): string | undefined {
  const text = property(body, 'text')
  const coordinates = property(property(property(body, 'location'), 'geometrie'), 'coordinates')
  if (typeof text !== 'string' || !Array.isArray(coordinates)) return undefined
  const letters = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  const place = coordinates.slice(0, 2).map(value => Number(value).toFixed(placeDecimals))
  return createHash('sha256').update(`${letters}\n${place}`).digest('base64url')
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
