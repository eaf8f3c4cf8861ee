import { SegmentedMessage } from 'sms-segments-calculator'

/**
 * Number of parts of a text that a carrier charges: with GSM-7 160 characters each (153 of several),
 * otherwise, for instance with Thaana, 70 (67 of several).
 */
export const countParts = (text: string): number => new SegmentedMessage(text).segmentsCount
