import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'

export function OtherTabAlert({ draftForm: { discardInOtherTab } }: { draftForm: DraftForm }) {
  const confirm = useConfirm()
  const discard = async () => {
    const question = { title: lazyTexts.discardTitle, text: lazyTexts.discardInOtherTabText }
    if (await confirm({ ...question, confirm: lazyTexts.discard, cancel: lazyTexts.keep, danger: true }))
      await discardInOtherTab()
  }
  return (
    <Alert severity="info">
      <p>{lazyTexts.draftInOtherTab}</p>
      <Button variant="secondary" small icon={<BinIcon />} onClick={() => void discard()}>
        {lazyTexts.discardInOtherTab}
      </Button>
    </Alert>
  )
}
