import { dutchDate } from '#kit/dutch-time.ts'
import { Button } from '#web/ui/Button.tsx'
import cards from '#web/ui/cards-table.module.css'
import { classes } from '#web/ui/classes.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ClassifierVersion } from '../contract.ts'
import css from './ClassifierVersions.module.css'
import { formatPercent } from './format.ts'

type Props = {
  versions: readonly ClassifierVersion[]
  busy: number | undefined
  onSwitch: (version: ClassifierVersion) => void
}

export const versionName = ({ id, createdAt }: ClassifierVersion) =>
  createdAt ? `Versie ${id} van ${dutchDate(new Date(createdAt))}` : 'Meegeleverd met het product'

export function ClassifierVersions({ versions, busy, onSwitch }: Props) {
  return (
    <Table caption="Versies van het model, de nieuwste eerst" className={classes(cards.cards, css.versions)}>
      <thead>
        <tr>
          <th scope="col">Versie</th>
          <th scope="col">Geleerd van</th>
          <th scope="col">Getest op</th>
          <th scope="col">Eerste voorstel goed</th>
          <th scope="col">Bij de eerste drie</th>
          <th scope="col">Vorige versie, eerste goed</th>
          <th scope="col">In gebruik</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(version => (
          <tr key={version.id} data-marked={version.isLive || undefined}>
            <th scope="row">{versionName(version)}</th>
            <td data-label="Geleerd van">
              {version.learntFrom.toLocaleString('nl-NL')} {version.createdAt ? 'meldingen' : 'voorbeeldteksten'}
            </td>
            <td data-label="Getest op">{version.candidate.texts.toLocaleString('nl-NL')}</td>
            <td data-label="Eerste voorstel goed">{figure(version.candidate, 'accuracy')}</td>
            <td data-label="Bij de eerste drie">{figure(version.candidate, 'inThree')}</td>
            <td data-label="Vorige versie, eerste goed">{version.live ? figure(version.live, 'accuracy') : '–'}</td>
            <td>
              <Usage version={version} busy={busy === version.id} onSwitch={onSwitch} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type Quality = ClassifierVersion['candidate']
const figure = (quality: Quality, name: 'accuracy' | 'inThree') =>
  quality.texts > 0 ? formatPercent(quality[name]) : '–'

type UsageProps = { version: ClassifierVersion; busy: boolean; onSwitch: Props['onSwitch'] }

function Usage({ version, busy, onSwitch }: UsageProps) {
  if (version.isLive) return <StatusBadge tone="success">In gebruik</StatusBadge>
  if (!version.isKept) return 'Niet bewaard'
  return (
    <Button small variant="secondary" busy={busy} busyText="Bezig…" onClick={() => onSwitch(version)}>
      Zet in gebruik<VisuallyHidden>: {versionName(version)}</VisuallyHidden>
    </Button>
  )
}
