import type { LastOutcome } from '#features/questionnaires/rules.ts'
import { externalReplyTexts } from '#features/questionnaires/web/texts.ts'
import { externalPartyPath } from '#features/site/pages/other-pages.ts'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import outcome from '#features/site/pages/parts/Outcome.module.css'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import type { ClosedReason } from '../rules.ts'
import { closedTexts, linkTexts } from '../web/texts.ts'

export type EndOfReply =
  | { kind: 'sent'; outcome: LastOutcome; number: string }
  | { kind: 'closed'; number: string; reason: ClosedReason; typed: string }

type Props = { end: EndOfReply; link: string }

export function ReplyEnd({ end, link }: Props) {
  const about = end.kind === 'sent' ? externalReplyTexts.sent : closedTextsOf(end.reason)
  return (
    <Outcome {...about}>
      <p>{end.kind === 'sent' ? linkTexts.sent(end.number, end.outcome) : linkTexts.about(end.number)}</p>
      {end.kind === 'closed' && <NotSent typed={[end.typed]} />}
      <div className={outcome.buttons}>
        <LinkButton variant="secondary" href={`${externalPartyPath}/${link}`}>
          {linkTexts.otherReports}
        </LinkButton>
      </div>
    </Outcome>
  )
}

function closedTextsOf(reason: ClosedReason) {
  const { used, expired } = externalReplyTexts.closed
  if (reason === 'used') return used
  return reason === 'expired' || reason === 'closed' ? expired : { ...expired, text: closedTexts[reason] }
}
