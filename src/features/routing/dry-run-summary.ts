import { type ChangedDestination, maxDryRunReports, type RuleProblem, type TriedRule } from './contract.ts'

export function reportsTried({ checked, isComplete }: { checked: number; isComplete: boolean }): string {
  if (checked === 0) return 'meldingen: er zijn er nog geen'
  if (checked === 1) return 'de enige melding'
  const isAll = isComplete && checked < maxDryRunReports
  return `${isAll ? 'alle' : 'de laatste'} ${checked.toLocaleString('nl-NL')} meldingen`
}

type Departments = (ids: readonly number[]) => string

export function movesOf(changes: readonly Pick<ChangedDestination, 'from' | 'to'>[], nameOf: Departments) {
  const byMove = Map.groupBy(changes, ({ from, to }) => moveText(from, to, nameOf))
  return [...byMove]
    .map(([text, group]) => ({ text, count: group.length }))
    .toSorted((one, other) => other.count - one.count)
}

export function misplacedText({ movable, byStaff }: { movable: number; byStaff: number }): {
  title: string
  staying?: string
} {
  const all = movable + byStaff
  const title = `${countText(all)} ${all === 1 ? 'staat' : 'staan'} nog ergens anders dan alle regels samen zeggen`
  if (byStaff === 0) return { title }
  const staying = `Bij ${byStaff.toLocaleString('nl-NL')} daarvan koos een collega de afdeling: ${byStaff === 1 ? 'die blijft' : 'die blijven'} staan.`
  const rest = `De andere ${movable.toLocaleString('nl-NL')} ${movable === 1 ? 'kan' : 'kunnen'} verplaatst worden.`
  return { title, staying: `${staying} ${rest}` }
}

type Place = ChangedDestination['from']

function moveText(from: Place, to: Place, nameOf: Departments): string {
  const [before, after] = [nameOf(from.departmentIds), nameOf(to.departmentIds)]
  return before === after ? `Bij ${after} naar een andere collega` : `Van ${before} naar ${after}`
}

const countText = (count: number) => (count === 1 ? '1 melding' : `${count.toLocaleString('nl-NL')} meldingen`)

export function trialSentences(
  { matching, takenEarlier, conditions }: TriedRule,
  checked: number,
  inWords: (code: string) => string,
): readonly string[] {
  if (checked === 0) return []
  if (matching > 0) {
    const earlier = `Daarvan ${takenEarlier === 1 ? 'gaat' : 'gaan'} er ${takenEarlier} al via een regel die eerder komt.`
    return [
      `${countText(matching)} ${matching === 1 ? 'voldoet' : 'voldoen'} aan de voorwaarden.`,
      ...(takenEarlier > 0 ? [earlier] : []),
    ]
  }
  const near = conditions.filter(({ onlyMissing }) => onlyMissing > 0)
  const none = 'Geen enkele melding voldoet aan de voorwaarden.'
  if (near.length > 0)
    return [
      none,
      ...near.map(
        ({ code, onlyMissing }) =>
          `${countText(onlyMissing)} ${onlyMissing === 1 ? 'voldoet' : 'voldoen'} aan alles, behalve aan: ${inWords(code)}.`,
      ),
    ]
  return [none, ...conditions.map(({ code, holding }) => `Los bekeken: ${inWords(code)}: ${countText(holding)}.`)]
}

export function problemText({ kind, message, by }: RuleProblem, rules: readonly { name: string }[]): string {
  if (kind !== 'shadowed') return message
  const names = by.map(place => `${place + 1} ‘${rules[place]?.name ?? ''}’`)
  return `Komt nooit aan de beurt: regel ${names.join(' en ')} ${by.length > 1 ? 'pakken' : 'pakt'} al deze meldingen eerder.`
}
