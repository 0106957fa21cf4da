import { parentPort, workerData } from 'node:worker_threads'
import type { ReportExample } from '../lessons.ts'
import { modelFile, modelIn } from '../model.ts'
import { trainCandidate } from '../retrain.ts'
import type { LabelledText } from '../train.ts'

/** The thread that learns, so that pages and requests go on while it does. */
const { written, reports, live }: { written: LabelledText[]; reports: ReportExample[]; live: Uint8Array } = workerData
const { model, quality } = trainCandidate({ written, reports }, modelIn(live))
parentPort?.postMessage({ file: modelFile(model), quality })
