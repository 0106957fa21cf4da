import type { Consequence } from '../../../../web/form/Consequences.tsx'
import type { NamedBy, SourceValues } from './source-values.ts'

const namedByMeans: Record<NamedBy, string> = {
  staff: 'Medewerkers kiezen hem als ze een melding maken. Apps van inwoners mogen hem niet meer noemen.',
  apps: 'Een app van inwoners mag hem noemen. Medewerkers kunnen hem niet meer kiezen.',
  none: 'Staat niet meer in de lijst waaruit medewerkers kiezen.',
}

/** What saving means for new reports; those that are there keep the source that they have. */
export function sourceConsequences(base: SourceValues, values: SourceValues): Consequence[] {
  const status: Consequence[] = values.isActive
    ? [{ kind: 'added', what: 'Actief', means: 'Nieuwe meldingen kunnen deze bron weer krijgen.' }]
    : [{ kind: 'removed', what: 'Niet actief', means: 'Geen nieuwe meldingen meer met deze bron.' }]
  const name: Consequence = {
    kind: 'changed',
    what: 'Naam',
    means: 'Voor nieuwe meldingen. Wat er al is, houdt de oude naam.',
  }
  const namedBy: Consequence = { kind: 'changed', what: 'Wie hem gebruikt', means: namedByMeans[values.namedBy] }
  return [
    ...(base.isActive === values.isActive ? [] : status),
    ...(base.name === values.name ? [] : [name]),
    ...(base.namedBy === values.namedBy ? [] : [namedBy]),
  ]
}
