import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { BinIcon } from '../../web/ui/icons.tsx'

/** Another tab, open or closed, has a draft: it is not shown here, but can be discarded from here. */
export function OtherTabAlert({ draftForm: { isInOtherTab, discardInOtherTab } }: { draftForm: DraftForm }) {
  const confirm = useConfirm()
  if (!isInOtherTab) return null
  const discard = async () => {
    const question = { title: texts.discardTitle, text: texts.discardInOtherTabText }
    if (await confirm({ ...question, confirm: texts.discard, cancel: texts.keep, danger: true }))
      await discardInOtherTab()
  }
  return (
    <Alert severity="info">
      <p>{texts.draftInOtherTab}</p>
      <Button variant="secondary" small icon={<BinIcon />} onClick={() => void discard()}>
        {texts.discardInOtherTab}
      </Button>
    </Alert>
  )
}
