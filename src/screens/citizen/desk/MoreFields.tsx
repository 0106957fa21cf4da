import { newStaffPart, type StaffPart } from '../../../features/reports/draft/rules.ts'
import { priorityLabel, typeName } from '../../../features/reports/labels.ts'
import { priorities, reportTypes } from '../../../features/reports/rules.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import type { DeskProps } from '../wizard-context.ts'
import { CategoryField } from './CategoryField.tsx'
import css from './MoreFields.module.css'
import { priorityHint, texts, typeHint } from './texts.ts'

/** What staff choose of a report besides its text. */
export function MoreFields({ desk, hand, configuration }: DeskProps & { configuration: PublicConfiguration }) {
  const { featureFlags } = configuration
  const offered = reportTypes.filter(type => type !== 'PRJ' || featureFlags.useProjectverzoekSignalType)
  const staff = hand.draft.staff ?? newStaffPart
  const set = (part: Partial<StaffPart>) =>
    hand.change(draft => ({ ...draft, staff: { ...(draft.staff ?? newStaffPart), ...part } }))
  return (
    <>
      <CategoryField desk={desk} hand={hand} />
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
          onChange={value => set({ priority: priorities.find(known => known === value) ?? 'normal' })}
        />
        <RadioGroup
          id="type"
          name="type"
          label={texts.type}
          required
          options={offered.map(value => ({
            value,
            label: typeName(value, featureFlags),
            hint: typeHint[value],
          }))}
          value={staff.type}
          onChange={value => set({ type: reportTypes.find(known => known === value) ?? 'SIG' })}
        />
      </div>
    </>
  )
}
