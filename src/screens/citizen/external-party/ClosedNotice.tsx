import type { ClosedReason } from '#features/external-parties/rules.ts'
import { closedTexts } from '#features/external-parties/web/texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { NotSent } from '../NotSent.tsx'
import css from './ExternalParty.module.css'

export const ClosedNotice = ({ reason, typed }: { reason: ClosedReason; typed: string }) => (
  <div className={css.body}>
    <Alert severity="caution">{closedTexts[reason]}</Alert>
    <NotSent typed={[typed]} />
  </div>
)
