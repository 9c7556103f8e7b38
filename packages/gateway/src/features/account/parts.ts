import type { AccountService } from './service.ts';

export interface AccountParts {
  readonly accounts: AccountService;
}
