import type { ClosedReason } from '#features/external-parties/rules.ts'
import { closedTexts, linkTexts } from '#features/external-parties/web/texts.ts'
import type { LastOutcome } from '#features/questionnaires/rules.ts'
import { externalReplyTexts } from '#features/questionnaires/web/texts.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NotSent } from '../NotSent.tsx'
import outcome from '../Outcome.module.css'
import { Outcome } from '../Outcome.tsx'
import { externalPartyPath } from '../other-pages.ts'

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
