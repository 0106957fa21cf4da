import { defaultStaffFields, type StaffFields } from '../../../features/reports/draft/rules.ts'
import { priorityLabel, typeName } from '../../../features/reports/labels.ts'
import { priorities, reportTypes } from '../../../features/reports/rules.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import type { StaffFieldProps } from '../wizard-context.ts'
import { CategoryField } from './CategoryField.tsx'
import css from './StaffDetailFields.module.css'
import { priorityHint, reportTypeHint, texts } from './texts.ts'

/** The fields that only staff fill in: category, priority and type. */
export function StaffDetailFields({
  staffSession,
  draftForm,
  configuration,
}: StaffFieldProps & { configuration: PublicConfiguration }) {
  const { featureFlags } = configuration
  const offeredTypes = reportTypes.filter(type => type !== 'PRJ' || featureFlags.useProjectverzoekSignalType)
  const staff = draftForm.draft.staffFields ?? defaultStaffFields
  const set = (fields: Partial<StaffFields>) =>
    draftForm.change(draft => ({ ...draft, staffFields: { ...(draft.staffFields ?? defaultStaffFields), ...fields } }))
  return (
    <>
      <CategoryField staffSession={staffSession} draftForm={draftForm} />
      <div className={css.choices}>
        <RadioGroup
          id="priority"
          name="priority"
          label={texts.priority}
          required
          options={priorities.toReversed().map(value => ({
            value,
            label: priorityLabel[value],
            hint: priorityHint[value],
          }))}
          value={staff.priority}
          onChange={value => set({ priority: priorities.find(option => option === value) ?? 'normal' })}
        />
        <RadioGroup
          id="type"
          name="type"
          label={texts.type}
          required
          options={offeredTypes.map(value => ({
            value,
            label: typeName(value, featureFlags),
            hint: reportTypeHint[value],
          }))}
          value={staff.type}
          onChange={value => set({ type: reportTypes.find(option => option === value) ?? 'SIG' })}
        />
      </div>
    </>
  )
}
