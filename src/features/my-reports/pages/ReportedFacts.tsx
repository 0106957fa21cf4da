import { withoutMailPromise } from '#features/categories/mail-promise.ts'
import { WrittenMarkdown } from '#features/site/pages/parts/WrittenMarkdown.tsx'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { StaticMap } from '#web/map/StaticMap.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { MyReport } from '../contract.ts'
import type { Stage } from '../rules.ts'
import { dayAndTime } from '../web/days.ts'
import { myReportTexts as texts } from '../web/texts.ts'
import css from './MyReport.module.css'

const endStages: readonly Stage[] = ['handled', 'cancelled']

/** Staff set a missing place only while the report is open. */
const isPlaceSought = ({ place, state }: MyReport) => place === null && !endStages.includes(state.stage)

export function ReportedFacts({ report }: { report: MyReport }) {
  const { map } = useConfiguration()
  const promise = report.handlingMessage ?? ''
  const handling = report.mail === 'on' ? promise : withoutMailPromise(promise)
  const where = report.address || texts.pinned
  return (
    <section className={css.card} aria-labelledby="reported">
      <h2 id="reported">{texts.reported}</h2>
      <p className={css.quote}>{report.text}</p>
      <DescriptionList>
        <DescriptionRow term={texts.category}>
          <Written>{report.category}</Written>
        </DescriptionRow>
        <DescriptionRow term={texts.where}>
          {where}
          {isPlaceSought(report) && <span className={css.placeSought}>{texts.placeSought}</span>}
        </DescriptionRow>
        <DescriptionRow term={texts.when}>{dayAndTime(report.happenedAt)}</DescriptionRow>
        {report.answers.map(({ label, lines }) => (
          <DescriptionRow key={label} term={<Written>{label}</Written>}>
            {lines.map(inPageLanguage).join(', ')}
          </DescriptionRow>
        ))}
      </DescriptionList>
      {report.place && (
        <StaticMap
          className={css.map}
          settings={map}
          place={report.place}
          zoom={map.summaryZoom}
          label={texts.map(where)}
        />
      )}
      {handling && (
        <div className={css.message}>
          <h3>{texts.handling}</h3>
          <WrittenMarkdown text={handling} />
        </div>
      )}
    </section>
  )
}
