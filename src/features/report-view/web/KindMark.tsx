import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { familyKind } from '../display.ts'
import css from './marks.module.css'

type Props = {
  report: { has_parent: boolean; has_children: boolean }
  hasWord?: boolean
}

const shape = {
  Hoofdmelding: 'M2 14 8 3l6 11Z M10 14 16 3l6 11Z',
  Deelmelding: 'M6 14 12 3l6 11Z',
} as const

export function KindMark({ report, hasWord }: Props) {
  const kind = familyKind(report)
  if (kind === 'Standaardmelding') return null
  return (
    <span title={kind}>
      <svg className={css.kind} viewBox="0 0 24 17" aria-hidden="true" focusable="false">
        <path d={shape[kind]} />
      </svg>
      {hasWord ? ` ${kind}` : <VisuallyHidden>{kind} </VisuallyHidden>}
    </span>
  )
}
