import { thanksTexts } from '../../../features/my-reports/web/texts.ts'
import { replyTexts } from '../../../features/questionnaires/web/texts.ts'
import { type ReportNow, ReportThanks } from '../ReportThanks.tsx'

type Props = { siteTitle: string; report: ReportNow | undefined }

/** The end of the form in which a reporter answered a question. */
export const ReplyThanks = ({ siteTitle, report }: Props) => (
  <ReportThanks siteTitle={siteTitle} heading={replyTexts.sent.heading} report={report}>
    <p>{replyTexts.sent.text}</p>
    <p>{thanksTexts.answered}</p>
  </ReportThanks>
)
