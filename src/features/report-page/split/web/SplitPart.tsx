import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { CheckboxGroup } from '../../../../web/ui/CheckboxGroup.tsx'
import { BinIcon } from '../../../../web/ui/icons.tsx'
import { RadioGroup } from '../../../../web/ui/RadioGroup.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import type { Report } from '../../../report-view/contract.ts'
import { categoryLabel, findCategoryByUrl, type Option, priorityOptions, type SubCategory } from '../../choices.ts'
import { maxPartLength } from '../rules.ts'
import css from './Split.module.css'

type Props = {
  report: Report
  /** The number of this part among the children of the report. */
  number: number
  /** Prefix of the names of its fields. */
  name: string
  categories: readonly SubCategory[]
  types: readonly Option[]
  files: readonly { href: string; name: string }[]
  error: string | undefined
  /** Whether the user added it with the button; its first field then takes the focus. */
  isAdded: boolean
  /** Undefined for the only part. */
  onRemove: (() => void) | undefined
}

/** The fields of one part: category, text, files, priority and type. */
export function SplitPart({ report, number, name, categories, types, files, error, isAdded, onRemove }: Props) {
  const [category, setCategory] = useState(report.category.category_url)
  const first = useRef<HTMLSelectElement>(null)
  const [takesFocus] = useState(isAdded)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const chosen = findCategoryByUrl(categories, category)
  return (
    <fieldset className={css.part}>
      <legend>Deelmelding {number}</legend>
      <Select
        ref={first}
        label="Subcategorie"
        name={`${name}.category`}
        required
        options={categories.map(option => ({
          value: option._links.self.public,
          label: categoryLabel(option),
          group: option.main,
        }))}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        hint={chosen?.description ?? undefined}
      />
      <TextArea
        label="Omschrijving"
        name={`${name}.text`}
        required
        max={maxPartLength(report)}
        defaultValue={report.text}
        hint="Beschrijf alleen wat in deze deelmelding moet gebeuren. Haal weg wat daar niet bij hoort, ook namen en telefoonnummers."
        error={error}
      />
      {files.length > 0 && (
        <CheckboxGroup
          label="Bestanden die meegaan"
          name={`${name}.attachments`}
          options={files.map(({ href, name: label }) => ({ value: href, label }))}
          defaultValue={files.map(({ href }) => href)}
        />
      )}
      <RadioGroup
        label="Urgentie"
        name={`${name}.priority`}
        required
        options={priorityOptions}
        defaultValue={report.priority.priority}
      />
      <RadioGroup label="Type" name={`${name}.type`} required options={types} defaultValue={report.type.code} />
      {onRemove && (
        <Button variant="subtle" icon={<BinIcon />} onClick={onRemove}>
          Verwijder deelmelding<VisuallyHidden> {number}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  )
}
