import { SegmentedMessage } from 'sms-segments-calculator'

/**
 * Number of parts that a carrier makes of a text, and charges: Latin ones hold 160 characters (153 of several), those with a
 * letter that GSM-7 lacks, such as Thaana, 70 (67 of several).
 */
export const countParts = (text: string): number => new SegmentedMessage(text).segmentsCount
