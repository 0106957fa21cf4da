import { useEffect, useRef } from 'react'
import { defaultStaffFields } from '../../../features/reports/draft/rules.ts'
import type { Source } from '../../../features/reports/sources/contract.ts'
import { Select } from '../../../web/ui/Select.tsx'
import type { StaffFieldProps } from '../wizard-context.ts'
import { texts } from './texts.ts'
import { useFetchedList } from './use-fetched-list.ts'

/** How a report came in. It takes the focus, so that staff on the telephone can begin without the mouse. */
export function SourceField({ staffSession, draftForm, error }: StaffFieldProps & { error: string | undefined }) {
  const { items, hasFailed } = useFetchedList<Source>(
    staffSession.send,
    '/signals/v1/private/sources?is_active=true&can_be_selected=true&page_size=1000',
  )
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) select.current?.focus()
  }, [])
  return (
    <Select
      ref={select}
      id="source"
      label={texts.source}
      required
      short
      placeholder={texts.sourceFirst}
      options={items.map(({ name }) => ({ value: name, label: name }))}
      error={hasFailed ? texts.sourcesFailed : error}
      value={draftForm.draft.staffFields?.source ?? ''}
      onChange={({ target }) =>
        draftForm.change(draft => ({
          ...draft,
          staffFields: { ...(draft.staffFields ?? defaultStaffFields), source: target.value },
        }))
      }
    />
  )
}
