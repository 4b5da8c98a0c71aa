import { type ASTVisitor, GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** Refuses operation types that the schema lacks; GraphQL itself would fail only while running. */
export const knownOperations: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(operation) {
    if (context.getSchema().getRootType(operation.operation)) return;
    context.reportError(
      new GraphQLError(`This API has no ${operation.operation} operations.`, { nodes: operation }),
    );
  },
});
