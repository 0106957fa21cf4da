import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import css from '#features/site/pages/parts/Outcome.module.css'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'

type Props = { configuration: PublicConfiguration; draftForm: DraftForm; owner: 'signed-out-user' | 'colleague' }

/** Hides a staff draft from other users: its author sees it again after signing in. */
export function HiddenStaffDraft({ configuration, draftForm, owner }: Props) {
  const confirm = useConfirm()
  const isOfColleague = owner === 'colleague'
  useTitle(titleOf(lazyTexts.staffDraftHeading, configuration.language.siteTitle))
  const discard = async () => {
    const question = { title: lazyTexts.staffDiscardTitle, text: lazyTexts.discardText, cancel: lazyTexts.keep }
    if (await confirm({ ...question, confirm: lazyTexts.discard, danger: true })) await draftForm.startOver()
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{lazyTexts.staffDraftHeading}</PageHeading>
      <p>{isOfColleague ? lazyTexts.staffDraftOfColleague : lazyTexts.staffDraftText}</p>
      <div className={css.buttons}>
        {!isOfColleague && <LinkButton href="/manage/incidents">{lazyTexts.signIn}</LinkButton>}
        <Button variant="subtle" icon={<BinIcon />} onClick={() => void discard()}>
          {lazyTexts.discard}
        </Button>
      </div>
    </div>
  )
}
