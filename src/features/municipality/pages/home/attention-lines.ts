import { mailLogPath } from '#features/mail/policy.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import { dutchList } from '#kit/words.ts'
import type { AttentionFacts } from '../../overview/contract.ts'
import {
  questionSetsPath,
  routingPath,
  subCategoriesPath,
  subCategoryPath,
  userPath,
  usersPath,
} from '../settings-pages.ts'

export type AttentionLine = { title: string; text: string; action: { label: string; href: string } }

export const attentionLines = (facts: AttentionFacts): AttentionLine[] => [
  ...mailLine(facts.failedMails ?? 0),
  ...lineAbout(facts.unreached ?? [], categoryLines),
  ...lineAbout(facts.expiredInvitations ?? [], invitationLines),
  ...lineAbout(facts.questionSets ?? [], questionLines),
  ...lineAbout(facts.wrongRules ?? [], ruleLines),
]

export const attentionByPage = (facts: AttentionFacts): ReadonlyMap<string, number | undefined> =>
  new Map([
    [usersPath, facts.expiredInvitations?.length],
    [subCategoriesPath, facts.unreached?.length],
    [questionSetsPath, facts.questionSets?.length],
    [routingPath, facts.wrongRules?.length],
    [mailLogPath, facts.failedMails],
  ])

function mailLine(count: number): AttentionLine[] {
  if (count === 0) return []
  const title = count === 1 ? '1 e-mail is niet aangekomen' : `${count} e-mails zijn niet aangekomen`
  const action = { label: 'Bekijk de e-mail', href: `${mailLogPath}?part=failed` }
  return [{ title, text: 'In de laatste 30 dagen. Je ziet waarom, en kunt opnieuw versturen.', action }]
}

type Lines<Item> = { one: (item: Item) => AttentionLine; more: (items: readonly Item[]) => AttentionLine }
type Listed<Name extends keyof AttentionFacts> = Lines<Extract<AttentionFacts[Name], readonly unknown[]>[number]>

function lineAbout<Item>(items: readonly Item[], { one, more }: Lines<Item>): AttentionLine[] {
  const [first, ...others] = items
  if (first === undefined) return []
  return [others.length === 0 ? one(first) : more(items)]
}

const listed = (names: readonly string[], others: 'andere' | 'anderen' = 'andere') =>
  dutchList(names, { max: 3, others })

const categoryLines: Listed<'unreached'> = {
  one: ({ id, name, main }) => ({
    title: `${name} komt bij niemand terecht`,
    text: `Geen afdeling pakt deze categorie van ${main} op.`,
    action: { label: 'Kies een afdeling', href: `${subCategoryPath}/${id}` },
  }),
  more: categories => ({
    title: `${categories.length} categorieën komen bij niemand terecht`,
    text: `Geen afdeling pakt ze op: ${listed(categories.map(({ name }) => name))}.`,
    action: { label: 'Bekijk de categorieën', href: routingPath },
  }),
}

const invitationLines: Listed<'expiredInvitations'> = {
  one: ({ id, name, expiredAt }) => ({
    title: `${name} heeft de uitnodiging niet gebruikt`,
    text: `De link is verlopen op ${dutchDate(new Date(expiredAt))}.`,
    action: { label: 'Nodig opnieuw uit', href: `${userPath}/${id}` },
  }),
  more: expired => ({
    title: `${expired.length} collega’s hebben hun uitnodiging niet gebruikt`,
    text: `Hun link is verlopen: ${listed(
      expired.map(({ name }) => name),
      'anderen',
    )}.`,
    action: { label: 'Bekijk de gebruikers', href: `${usersPath}/page/1?is_active=expired` },
  }),
}

const pointsText = (points: number) =>
  `${points === 1 ? '1 punt' : `${points} punten`}, zoals een vraag die nooit gesteld wordt.`

const questionLines: Listed<'questionSets'> = {
  one: ({ categoryId, name, problems }) => ({
    title: `De vragen over ${name} moeten worden nagekeken`,
    text: pointsText(problems),
    action: { label: 'Bekijk de vragen', href: `${questionSetsPath}/${categoryId}` },
  }),
  more: sets => ({
    title: `De vragen over ${sets.length} categorieën moeten worden nagekeken`,
    text: pointsText(sets.reduce((sum, { problems }) => sum + problems, 0)),
    action: { label: 'Bekijk de vragen', href: questionSetsPath },
  }),
}

const ruleLines: Listed<'wrongRules'> = {
  one: name => ({
    title: `De routeringsregel ‘${name}’ doet niets`,
    text: 'Ze klopt niet, of een andere regel is haar voor.',
    action: { label: 'Bekijk de regels', href: routingPath },
  }),
  more: names => ({
    title: `${names.length} routeringsregels doen niets`,
    text: `${listed(names)}.`,
    action: { label: 'Bekijk de regels', href: routingPath },
  }),
}
