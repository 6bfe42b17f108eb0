/** Lists that pages show, in their order. They stand apart from the schemas, which browsers do not load. */

/** Categories of an invigilator's note. */
export const incidentCategories = ['illness', 'device', 'network', 'noise', 'suspicion', 'other'] as const;
export type IncidentCategory = (typeof incidentCategories)[number];

/** Causes of an interruption. */
export const interruptionCauses = ['fire', 'network', 'power', 'other'] as const;
export type InterruptionCause = (typeof interruptionCauses)[number];
