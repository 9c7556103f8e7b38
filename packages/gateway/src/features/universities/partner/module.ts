import type { UniversityService } from '../university/service.ts';
import { partnerRouter } from './calls.ts';

/** The universities that work with the product. */
export const createPartnerModule = ({
  universities,
}: {
  readonly universities: UniversityService;
}) => ({ calls: { partner: partnerRouter({ universities }) } });
