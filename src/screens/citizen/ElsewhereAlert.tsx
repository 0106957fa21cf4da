import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { BinIcon } from '../../web/ui/icons.tsx'

/** Another tab has a draft, or had one before it was closed: not shown here, but it can be thrown away from here. */
export function ElsewhereAlert({ hand: { isElsewhere, throwAwayElsewhere } }: { hand: DraftInHand }) {
  const confirm = useConfirm()
  if (!isElsewhere) return null
  const throwAway = async () => {
    const sure = { title: texts.throwAwaySure, text: texts.throwAwayElsewhere }
    if (await confirm({ ...sure, confirm: texts.throwAway, cancel: texts.keep, danger: true }))
      await throwAwayElsewhere()
  }
  return (
    <Alert severity="info">
      <p>{texts.elsewhere}</p>
      <Button variant="secondary" small icon={<BinIcon />} onClick={() => void throwAway()}>
        {texts.throwAwayOther}
      </Button>
    </Alert>
  )
}
