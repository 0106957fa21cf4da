import { type ReactNode, useEffect, useRef } from 'react'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { useKeepInSight } from '#web/map/use-keep-in-sight.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import type { PublicReport, ReportOnMap } from '../contract.ts'
import css from './ReportPanel.module.css'
import { dayText, texts } from './texts.ts'
import { withKeys } from './with-keys.ts'

type Props = { reports: readonly [ReportOnMap, ...ReportOnMap[]]; onClose: () => void }

export function ReportPanel({ reports, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [first] = reports
  useKeepInSight(first, panel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other reports are another panel.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On a phone the lower edge of the map may be below the screen.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [first])
  return (
    <section
      className={css.panel}
      ref={panel}
      aria-labelledby="gekozen-melding"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <h2 className={css.heading} id="gekozen-melding" tabIndex={-1} ref={heading}>
        {reports.length > 1 ? texts.panel.several(reports.length) : texts.panel.title(first.id)}
      </h2>
      <button type="button" className={css.close} aria-label={texts.panel.close} onClick={onClose}>
        <CloseIcon />
      </button>
      {withKeys(reports).map(({ key, report }) => (
        <ReportFacts key={key} {...report} />
      ))}
    </section>
  )
}

const ReportFacts = ({ category, reportedOn, solvedOn, near, isBlurred }: PublicReport) => (
  <div className={css.report}>
    <dl className={css.facts}>
      <Fact term={texts.panel.category}>
        <Written>{category}</Written>
      </Fact>
      <Fact term={texts.panel.day}>{dayText(reportedOn)}</Fact>
      {solvedOn && <Fact term={texts.panel.solved}>{dayText(solvedOn)}</Fact>}
      <Fact term={isBlurred ? texts.panel.area : texts.panel.near}>{near ?? texts.panel.unknown}</Fact>
    </dl>
    {isBlurred && <p className={css.note}>{texts.panel.blurred}</p>}
  </div>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
