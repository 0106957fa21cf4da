import type { TimelineGroup } from '../../../features/report-page/history/timeline.ts'
import chips from '../../../web/ui/chips.module.css'

type Props = {
  groups: readonly { value: TimelineGroup; label: string; count: number }[]
  /** Undefined: everything. */
  chosen: TimelineGroup | undefined
  onChoose: (group: TimelineGroup | undefined) => void
}

/** What the time line shows; a group without entries is not offered. */
export function TimelineFilter({ groups, chosen, onChoose }: Props) {
  const filled = groups.filter(({ count }) => count > 0)
  if (filled.length < 2) return null
  return (
    <ul className={chips.row} aria-label="Toon in de tijdlijn">
      <li>
        <Chip isChosen={chosen === undefined} onPress={() => onChoose(undefined)} label="Alles" />
      </li>
      {filled.map(({ value, label, count }) => (
        <li key={value}>
          <Chip isChosen={chosen === value} onPress={() => onChoose(value)} label={label} count={count} />
        </li>
      ))}
    </ul>
  )
}

type ChipProps = { label: string; count?: number; isChosen: boolean; onPress: () => void }

const Chip = ({ label, count, isChosen, onPress }: ChipProps) => (
  <button type="button" className={chips.chip} aria-pressed={isChosen} onClick={onPress}>
    {label} {count}
  </button>
)
