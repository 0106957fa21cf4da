import { useState } from 'react'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { FileButton } from '../../../../web/ui/FileButton.tsx'
import { BinIcon, PencilIcon, PlusIcon } from '../../../../web/ui/icons.tsx'
import css from './CategoryFields.module.css'
import type { CategoryValues } from './category-values.ts'
import { IconSet } from './IconSet.tsx'
import { type ChosenIcon, drawingAddress, isDrawable, readIconFile } from './icon-file.ts'

type Props = { form: Form<CategoryValues>; isNew?: boolean | undefined }

/** The icon: one of the set, or a square SVG. What could run or load something is taken out, and shown before it is saved. */
export function IconField({ form, isNew }: Props) {
  const { icon } = form.values
  const [chosen, setChosen] = useState<ChosenIcon>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const read = await readIconFile(file)
    setChosen(read)
    if (read.kind === 'icon') form.set({ icon: read.svg })
  }
  const remove = () => {
    setChosen(undefined)
    form.set({ icon: '' })
  }
  const isShown = chosen?.kind === 'icon' && chosen.svg === icon
  return (
    <>
      <div className={css.icon}>
        {icon && <Drawing icon={icon} alt="Het icoon" />}
        <div>
          <FileButton
            label="Icoon"
            hint="Een uit de set, of een bestand: SVG, vierkant. Wat een icoon niet mag bevatten, halen we eruit. Je ziet eerst wat er overblijft."
            error={chosen?.kind === 'refused' ? chosen.reason : form.errors.icon}
            accept=".svg,image/svg+xml"
            small
            icon={icon ? <PencilIcon /> : <PlusIcon />}
            onFiles={files => void choose(files)}
          >
            {icon ? 'Kies een ander bestand' : 'Kies een bestand'}
          </FileButton>
          <IconSet
            chosen={icon}
            onChoose={svg => {
              setChosen(undefined)
              form.set({ icon: svg })
            }}
          >
            {icon && (
              <Button variant="subtle" small icon={<BinIcon />} onClick={remove}>
                Haal het icoon weg
              </Button>
            )}
          </IconSet>
        </div>
      </div>
      {!isNew && <PreviousValue form={form} field="icon" />}
      <div aria-live="polite">{isShown && chosen.removed.length > 0 && <Removed chosen={chosen} />}</div>
    </>
  )
}

const Drawing = ({ icon, alt }: { icon: string; alt: string }) => (
  <img className={css.drawing} src={drawingAddress(icon)} alt={alt} width={40} height={40} />
)

/** What was taken out of a drawing, with the drawing before and after. */
const Removed = ({ chosen }: { chosen: Extract<ChosenIcon, { kind: 'icon' }> }) => (
  <div className={css.removed}>
    <p>Dit hebben we uit het bestand gehaald: {chosen.removed.join(', ')}.</p>
    {isDrawable(chosen.original) && (
      <figure>
        <Drawing icon={chosen.original} alt="" />
        <figcaption>Eerst</figcaption>
      </figure>
    )}
    <figure>
      <Drawing icon={chosen.svg} alt="" />
      <figcaption>Nu</figcaption>
    </figure>
  </div>
)
