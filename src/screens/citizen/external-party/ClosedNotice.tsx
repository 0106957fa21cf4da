import type { ClosedReason } from '../../../features/external-parties/rules.ts'
import { closedTexts, notSent } from '../../../features/external-parties/web/texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'

/** Why a report can no longer be answered, where its form stood. */
export const ClosedNotice = ({ reason }: { reason: ClosedReason }) => (
  <Alert severity="caution">
    <p>{closedTexts[reason]}</p>
    <p>{notSent}</p>
  </Alert>
)
