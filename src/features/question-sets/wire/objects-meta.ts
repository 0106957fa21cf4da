import type { ObjectKind, ObjectLayers } from '#kit/map-layers.ts'
import { withLayerSettings } from '../layer-settings.ts'
import { notOnMapType } from '../map-objects.ts'
import type { MapObjectSettings } from '../question.ts'
import { texts as questionTexts } from '../texts.ts'

export type WireMap = {
  layers: ObjectLayers
  /** With `{west}`, `{south}`, `{east}` and `{north}`. */
  endpointOf: (kind: ObjectKind) => string
  /** Sends `asset_select` for every question about objects, for front ends that know no other type. */
  onlyAssetSelect: boolean
}

export function objectsMeta(defaults: MapObjectSettings, { layers, endpointOf }: WireMap): Record<string, unknown> {
  const layer = layers[defaults.kind]
  const { kind, kinds, statuses = [], only, minZoom, ...texts } = withLayerSettings(defaults, layer)
  const idField = layer?.idField ?? 'id'
  const iconByValue = new Map((layer?.kinds ?? []).map(({ value, icon }) => [value, icon]))
  const iconOf = (value: string) => ({ iconUrl: iconByValue.get(value) ?? dotIcon(kindColor) })
  return {
    assetType: kind,
    ...(layer && { endpoint: endpointOf(kind), maxNumberOfAssets: layer.most }),
    language: {
      title: texts.title,
      submit: texts.submit,
      objectTypeSingular: texts.one,
      objectTypePlural: texts.many,
      unregistered: texts.unregistered,
      unregisteredId: texts.number,
    },
    featureTypes: [
      ...kinds.map(({ field, value, label }) => ({
        label,
        description: label,
        icon: iconOf(value),
        idField,
        typeField: field,
        typeValue: value,
      })),
      {
        label: questionTexts.unknownObject,
        description: texts.unregistered,
        icon: { iconUrl: dotIcon(unknownColor) },
        idField: 'id',
        typeField: 'type',
        typeValue: notOnMapType,
      },
    ],
    featureStatusTypes: statuses.map(({ field, values, means, label }) => ({
      label,
      description: label,
      icon: { iconUrl: dotIcon(statusColors[means]) },
      typeValue: means,
      statusField: field,
      statusValues: [...values],
    })),
    ...(kind === 'caterpillar' && { extraProperties: ['GlobalID'] }),
    ...(only && { only }),
    ...(minZoom !== undefined && { zoomMin: minZoom }),
  }
}

const kindColor = '#0b4f5c'
const unknownColor = '#5c6670'
const statusColors = { reported: '#b3261e', checked: '#1b7a3d' } as const

/** A data URL, so that a front end of another origin needs no file of ours. */
const dotIcon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="14" fill="${color}" stroke="#fff" stroke-width="3"/></svg>`,
  )}`
