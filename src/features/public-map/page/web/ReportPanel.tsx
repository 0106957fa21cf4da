import { useEffect, useRef } from 'react'
import { DescriptionList, DescriptionRow } from '../../../../web/ui/DescriptionList.tsx'
import { CloseIcon } from '../../../../web/ui/icons.tsx'
import { Written } from '../../../translations/web/Written.tsx'
import type { PublicReport } from '../contract.ts'
import css from './ReportPanel.module.css'
import { dayText, texts } from './texts.ts'
import { withKeys } from './with-keys.ts'

type Props = { reports: readonly PublicReport[]; onClose: () => void }

/** What is public of one report, or of all reports at one place. */
export function ReportPanel({ reports, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = reports
  // biome-ignore lint/correctness/useExhaustiveDependencies: other reports are another panel.
  useEffect(() => heading.current?.focus(), [first])
  return (
    <section
      className={css.panel}
      aria-labelledby="gekozen-melding"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <h2 className={css.heading} id="gekozen-melding" tabIndex={-1} ref={heading}>
        {reports.length > 1 ? texts.panel.several(reports.length) : texts.panel.title(first?.id ?? null)}
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
    <DescriptionList stacked>
      <DescriptionRow term={texts.panel.category}>
        <Written>{category}</Written>
      </DescriptionRow>
      <DescriptionRow term={texts.panel.day}>{dayText(reportedOn)}</DescriptionRow>
      {solvedOn && <DescriptionRow term={texts.panel.solved}>{dayText(solvedOn)}</DescriptionRow>}
      <DescriptionRow term={isBlurred ? texts.panel.area : texts.panel.near}>
        {near ?? texts.panel.unknown}
      </DescriptionRow>
    </DescriptionList>
    {isBlurred && <p className={css.note}>{texts.panel.blurred}</p>}
  </div>
)
