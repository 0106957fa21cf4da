import { dutchDate } from '#kit/dutch-time.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
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

export const ClassifierVersions = ({ versions, busy, onSwitch }: Props) => (
  <DataTable
    look="cards"
    caption="Versies van het model, de nieuwste eerst"
    className={css.versions}
    rows={versions}
    keyOf={({ id }) => id}
    stateOf={({ isLive }) => ({ marked: isLive })}
    columns={[
      { label: 'Versie', isHead: true, cell: versionName },
      {
        label: 'Geleerd van',
        cell: ({ learntFrom, createdAt }) =>
          `${learntFrom.toLocaleString('nl-NL')} ${createdAt ? 'meldingen' : 'voorbeeldteksten'}`,
      },
      { label: 'Getest op', cell: ({ candidate }) => candidate.texts.toLocaleString('nl-NL') },
      { label: 'Eerste voorstel goed', cell: ({ candidate }) => figure(candidate, 'accuracy') },
      { label: 'Bij de eerste drie', cell: ({ candidate }) => figure(candidate, 'inThree') },
      { label: 'Vorige versie, eerste goed', cell: ({ live }) => (live ? figure(live, 'accuracy') : '–') },
      {
        label: 'In gebruik',
        phoneLabel: '',
        cell: version => <Usage version={version} busy={busy === version.id} onSwitch={onSwitch} />,
      },
    ]}
  />
)

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
