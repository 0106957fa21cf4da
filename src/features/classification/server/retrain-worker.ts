import { parentPort, workerData } from 'node:worker_threads'
import { parseModel, serializeModel } from '../model.ts'
import type { ReportExample } from '../report-examples.ts'
import { trainCandidate } from '../retrain.ts'
import type { LabelledText } from '../train.ts'

/** A worker thread, because training would block the event loop. */
const { written, reports, live }: { written: LabelledText[]; reports: ReportExample[]; live: Uint8Array } = workerData
const { model, quality } = trainCandidate({ written, reports }, parseModel(live))
parentPort?.postMessage({ file: serializeModel(model), quality })
