import { laterTexts } from '../../features/reports/draft/lazy-texts.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { BinIcon } from '../../web/ui/icons.tsx'
import { LinkButton } from '../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'

type Props = { configuration: PublicConfiguration; draftForm: DraftForm; writtenBy: 'signed-out-user' | 'colleague' }

/** Stands in for a draft of staff that the current user must not see: it stays, and its author sees it after signing in. */
export function HiddenStaffDraft({ configuration, draftForm, writtenBy }: Props) {
  const confirm = useConfirm()
  const isOfColleague = writtenBy === 'colleague'
  useTitle(titleOf(laterTexts.staffKept, configuration.language.siteTitle))
  const discard = async () => {
    const question = { title: laterTexts.staffThrowAwaySure, text: texts.throwAwayText, cancel: texts.keep }
    if (await confirm({ ...question, confirm: texts.throwAway, danger: true })) await draftForm.startOver()
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{laterTexts.staffKept}</PageHeading>
      <p>{isOfColleague ? laterTexts.staffKeptOfColleague : laterTexts.staffKeptText}</p>
      <div className={css.buttons}>
        {!isOfColleague && <LinkButton href="/manage/incidents">{laterTexts.signIn}</LinkButton>}
        <Button variant="subtle" icon={<BinIcon />} onClick={() => void discard()}>
          {texts.throwAway}
        </Button>
      </div>
    </div>
  )
}
