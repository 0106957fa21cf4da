import { useState } from 'react'
import type { Form } from '../../../../web/form/use-form.ts'
import { FileButton } from '../../../../web/ui/FileButton.tsx'
import { PencilIcon } from '../../../../web/ui/icons.tsx'
import type { MunicipalityValues } from '../fields.ts'
import { type ChosenLogo, pictureAddress, readLogoFile } from './logo-file.ts'
import css from './SettingFields.module.css'

/** The logo: SVG or PNG. What could run or load something is taken out of a drawing, before it is saved. */
export function LogoField({ form }: { form: Form<MunicipalityValues> }) {
  const logo = String(form.values.logo)
  const [chosen, setChosen] = useState<ChosenLogo>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const read = await readLogoFile(file)
    setChosen(read)
    if (read.kind === 'logo') form.set({ logo: read.picture })
  }
  const removed = chosen?.kind === 'logo' && chosen.picture === logo ? chosen.removed : []
  return (
    <div className={css.logo}>
      <img src={pictureAddress(logo)} alt="Het logo" />
      <div>
        <FileButton
          label="Logo"
          hint="SVG of PNG, hoogstens 300 kB. Het past zich aan de kop van de pagina aan."
          error={chosen?.kind === 'refused' ? chosen.reason : form.errors.logo}
          required
          accept=".svg,.png,image/svg+xml,image/png"
          small
          icon={<PencilIcon />}
          onFiles={files => void choose(files)}
        >
          Kies een ander logo
        </FileButton>
        <p aria-live="polite">
          {removed.length > 0 && `Dit hebben we uit het bestand gehaald: ${removed.join(', ')}.`}
        </p>
      </div>
    </div>
  )
}
