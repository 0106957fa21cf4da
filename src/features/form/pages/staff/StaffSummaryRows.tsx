import { defaultStaffFields } from '#features/reports/draft/rules.ts'
import { priorityLabel, typeName } from '#features/reports/labels.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { StaffFieldProps } from '../wizard-context.ts'
import { texts } from './texts.ts'

export function StaffSummaryRows({
  draftForm,
  configuration,
}: StaffFieldProps & { configuration: PublicConfiguration }) {
  const { staffFields = defaultStaffFields } = draftForm.draft
  const { summary } = texts
  return (
    <DescriptionList>
      <DescriptionRow term={summary.source}>{staffFields.source || texts.unknown}</DescriptionRow>
      <DescriptionRow term={summary.priority}>{priorityLabel[staffFields.priority]}</DescriptionRow>
      <DescriptionRow term={summary.type}>{typeName(staffFields.type, configuration.featureFlags)}</DescriptionRow>
    </DescriptionList>
  )
}
