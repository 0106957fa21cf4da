import { mailLogPath } from '#features/mail/paths.ts'
import type { AttentionFacts } from '#features/municipality/overview/contract.ts'
import { dutchList } from '#kit/dutch-list.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import { questionSetsPath, routingPath, subCategoriesPath, subCategoryPath, userPath, usersPath } from '../pages.ts'

export type AttentionLine = { title: string; text: string; action: { label: string; href: string } }

const maxNames = 3

export const attentionLines = (facts: AttentionFacts): AttentionLine[] => [
  ...mailLine(facts.failedMails ?? 0),
  ...categoryLine(facts.unreached ?? []),
  ...invitationLine(facts.expiredInvitations ?? []),
  ...questionLine(facts.questionSets ?? []),
  ...ruleLine(facts.wrongRules ?? []),
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

function categoryLine(unreached: NonNullable<AttentionFacts['unreached']>): AttentionLine[] {
  const [first] = unreached
  if (!first) return []
  if (unreached.length === 1)
    return [
      {
        title: `${first.name} komt bij niemand terecht`,
        text: `Geen afdeling pakt deze categorie van ${first.main} op.`,
        action: { label: 'Kies een afdeling', href: `${subCategoryPath}/${first.id}` },
      },
    ]
  return [
    {
      title: `${unreached.length} categorieën komen bij niemand terecht`,
      text: `Geen afdeling pakt ze op: ${dutchList(
        unreached.map(({ name }) => name),
        { max: maxNames },
      )}.`,
      action: { label: 'Bekijk de categorieën', href: routingPath },
    },
  ]
}

function invitationLine(expired: NonNullable<AttentionFacts['expiredInvitations']>): AttentionLine[] {
  const [first] = expired
  if (!first) return []
  if (expired.length === 1)
    return [
      {
        title: `${first.name} heeft de uitnodiging niet gebruikt`,
        text: `De link is verlopen op ${dutchDate(new Date(first.expiredAt))}.`,
        action: { label: 'Nodig opnieuw uit', href: `${userPath}/${first.id}` },
      },
    ]
  return [
    {
      title: `${expired.length} collega’s hebben hun uitnodiging niet gebruikt`,
      text: `Hun link is verlopen: ${dutchList(
        expired.map(({ name }) => name),
        { max: maxNames, others: 'anderen' },
      )}.`,
      action: { label: 'Bekijk de gebruikers', href: `${usersPath}/page/1?is_active=expired` },
    },
  ]
}

function questionLine(sets: NonNullable<AttentionFacts['questionSets']>): AttentionLine[] {
  const [first] = sets
  if (!first) return []
  const points = sets.reduce((sum, { problems }) => sum + problems, 0)
  const text =
    points === 1
      ? '1 punt, zoals een vraag die nooit gesteld wordt.'
      : `${points} punten, zoals een vraag die nooit gesteld wordt.`
  if (sets.length === 1)
    return [
      {
        title: `De vragen over ${first.name} moeten worden nagekeken`,
        text,
        action: { label: 'Bekijk de vragen', href: `${questionSetsPath}/${first.categoryId}` },
      },
    ]
  return [
    {
      title: `De vragen over ${sets.length} categorieën moeten worden nagekeken`,
      text,
      action: { label: 'Bekijk de vragen', href: questionSetsPath },
    },
  ]
}

function ruleLine(names: readonly string[]): AttentionLine[] {
  if (names.length === 0) return []
  const title =
    names.length === 1 ? `De routeringsregel ‘${names[0]}’ doet niets` : `${names.length} routeringsregels doen niets`
  const text =
    names.length === 1 ? 'Ze klopt niet, of een andere regel is haar voor.' : `${dutchList(names, { max: maxNames })}.`
  return [{ title, text, action: { label: 'Bekijk de regels', href: routingPath } }]
}
