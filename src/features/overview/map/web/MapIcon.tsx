import type { Priority } from '#features/reports/rules.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { phaseOf } from '#features/reports/status/rules.ts'
import { type StatusPhase, statusPhases } from '#features/reports/status/statuses.ts'
import { classes } from '#web/ui/classes.ts'
import type { Cluster, MapReport } from '../contract.ts'
import { shortCount } from '../labels.ts'
import css from './MapIcon.module.css'

/** Each phase has its own shape, for users who do not see colours. */
const shape: Record<StatusPhase, string> = {
  new: 'M20 6a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z',
  busy: 'M20 3.5 36.5 20 20 36.5 3.5 20Z',
  waiting: 'M8 8h24v24H8Z',
  done: 'M14 6h12l8 8v12l-8 8H14l-8-8V14Z',
}
const letter: Record<StatusPhase, string> = { new: 'N', busy: 'B', waiting: 'W', done: '✓' }

const frame = { viewBox: '0 0 40 40', width: 40, height: 40, focusable: false } as const

type Props = { phase: StatusPhase; priority?: Priority | undefined }

export const PhaseIcon = ({ phase, priority = 'normal' }: Props) => (
  <svg {...frame} className={css.icon} aria-hidden="true">
    <path className={classes(css.shape, css[phase])} d={shape[phase]} />
    <text className={css.letter} x="20" y="25.5">
      {letter[phase]}
    </text>
    <Urgency priority={priority} />
  </svg>
)

export const ReportIcon = ({ report: { state, priority } }: { report: Pick<MapReport, 'state' | 'priority'> }) => (
  <PhaseIcon phase={phaseOf(statusOf(state))} priority={priority} />
)

/** Decoration: the accessible name says it too. */
const Urgency = ({ priority }: { priority: Priority }) => {
  if (priority === 'normal') return null
  const isHigh = priority === 'high'
  return (
    <g className={isHigh ? css.high : css.low}>
      <path d={isHigh ? 'M8 0 16 14H0Z' : 'M0 1h16L8 14Z'} />
      <path className={css.mark} d={isHigh ? 'M8 4.5v4.5M8 11v1.2' : 'M5 5h6'} />
    </g>
  )
}

const circumference = 2 * Math.PI * 16.5

export const ClusterIcon = ({ cluster: { count, phases: counts, priority } }: { cluster: Cluster }) => {
  const parts = statusPhases.map((phase, index) => {
    const before = statusPhases.slice(0, index).reduce((sum, earlier) => sum + (counts[earlier] ?? 0), 0)
    return { phase, from: before / count, part: (counts[phase] ?? 0) / count }
  })
  return (
    <svg {...frame} className={css.icon} aria-hidden="true">
      <circle className={css.disc} cx="20" cy="20" r="19.5" />
      {parts
        .filter(({ part }) => part > 0)
        .map(({ phase, from, part }) => (
          <circle
            key={phase}
            className={classes(css.ring, css[phase])}
            cx="20"
            cy="20"
            r="16.5"
            strokeDasharray={`${part * circumference} ${circumference}`}
            strokeDashoffset={-from * circumference}
            transform="rotate(-90 20 20)"
          />
        ))}
      <text className={css.count} x="20" y="24.5">
        {shortCount(count)}
      </text>
      {priority === 'high' && <Urgency priority="high" />}
    </svg>
  )
}
