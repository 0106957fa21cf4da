import { lazyTexts as texts } from '#features/reports/draft/lazy-texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { navigate } from '#web/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'
import css from './steps/StepFrame.module.css'

/** The code is loaded with the first text to discard. */
export function DiscardButton({ draftForm }: { draftForm: DraftForm }) {
  const confirm = useConfirm()
  const discard = async () => {
    const question = { title: texts.discardTitle, text: texts.discardText, confirm: texts.discard, cancel: texts.keep }
    if (!(await confirm({ ...question, danger: true }))) return
    await draftForm.startOver()
    navigate(wizardPathOf('beschrijf'))
  }
  return (
    <Button variant="subtle" icon={<BinIcon />} onClick={discard} className={css.discard}>
      {texts.discard}
    </Button>
  )
}

export const PlainDiscardButton = () => (
  <Button type="submit" name="press" value="discard" variant="subtle" icon={<BinIcon />} className={css.discard}>
    {texts.discard}
  </Button>
)
