import { type SettingKind, settingKinds } from '../../../kit/setting-change.ts'
import { writesDefaultTexts } from '../../default-texts/policy.ts'
import { writesMailTexts } from '../../mail/policy.ts'
import { mayChangeStormMode } from '../../storm-mode/policy.ts'
import { mayOpen } from '../../users/menu.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import { changesMunicipality } from '../settings/policy.ts'

/** Whether a user may see the settings of a kind, and so what became of them. */
const sees: Record<SettingKind, (user: User) => boolean> = {
  user: user => hasPermission(user, 'view_user'),
  role: user => hasPermission(user, 'view_group'),
  department: user => mayOpen(user, 'departments'),
  category: user => mayOpen(user, 'categories'),
  'question-set': user => mayOpen(user, 'categories'),
  source: user => mayOpen(user, 'categories'),
  'default-text': user => writesDefaultTexts(user),
  'standard-answer': user => writesDefaultTexts(user),
  'mail-template': writesMailTexts,
  'storm-mode': mayChangeStormMode,
  'routing-rule': user => hasPermission(user, 'sia_expression_write'),
  municipality: changesMunicipality,
  'area-type': user => hasPermission(user, 'sia_area_write'),
}

/** Whether a user may see the settings of a kind. */
export const seesSettings = (user: User, kind: SettingKind) => sees[kind](user)

/** Whether there are settings that a user may see. */
export const seesSomeSettings = (user: User) => settingKinds.some(kind => sees[kind](user))
