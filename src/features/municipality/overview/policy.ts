import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { writesMailTexts } from '#features/mail/policy.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { type SettingKind, settingKinds } from '#kit/setting-change.ts'
import { changesMunicipality } from '../settings/policy.ts'

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

export const seesSettings = (user: User, kind: SettingKind) => sees[kind](user)

export const seesSomeSettings = (user: User) => settingKinds.some(kind => sees[kind](user))
