import type { ReactNode } from 'react'
import { objectKinds } from '../../../../kit/map-layers.ts'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import type { MapObjectSettings } from '../../question.ts'
import { objectsByKind } from '../../sets/map-objects.ts'
import { fieldErrors } from '../problems.ts'

type Props = {
  objects: MapObjectSettings
  /** Whether what is missing is marked. */
  showsErrors: boolean
  onChange: (objects: MapObjectSettings) => void
  tryLayer: (kind: MapObjectSettings['kind']) => ReactNode
}

const kindNames: Readonly<Record<MapObjectSettings['kind'], string>> = {
  container: 'Containers',
  tree: 'Bomen',
  caterpillar: 'Eiken met eikenprocessierups',
  light: 'Straatverlichting',
  clock: 'Klokken',
}

/** Which objects of the map can be chosen, and the words around them. */
export function MapObjectsEditor({ objects, showsErrors, onChange, tryLayer }: Props) {
  const text = (name: 'title' | 'unregistered' | 'number', label: string) => (
    <TextField
      label={label}
      required
      value={objects[name]}
      error={showsErrors && !objects[name].trim() ? fieldErrors.objects : undefined}
      onChange={({ target }) => onChange({ ...objects, [name]: target.value })}
    />
  )
  return (
    <>
      <Select
        label="Kaartlaag"
        required
        value={objects.kind}
        options={objectKinds.map(value => ({ value, label: kindNames[value] }))}
        onChange={({ target }) => {
          const kind = objectKinds.find(one => one === target.value)
          if (kind) onChange(objectsByKind[kind])
        }}
      />
      {tryLayer(objects.kind)}
      {text('title', 'Boven de kaart')}
      {text('unregistered', 'Keuze als het niet op de kaart staat')}
      {text('number', 'Vraag naar het nummer')}
    </>
  )
}
